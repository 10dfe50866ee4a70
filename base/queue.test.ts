// Tests that operations run one after the other, and that calls can be aborted.
import { describe, expect, it } from 'vitest';
import { Queue, unlessAborted } from './queue.ts';

/** Makes an operation that runs until the test ends it, and records its events. */
function operation(
  notes: string[],
  name: string,
): { readonly work: () => Promise<string>; readonly end: () => void } {
  let end = (): void => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (): Promise<string> => {
    notes.push(`${name} begins`);
    await isOver;
    notes.push(`${name} ends`);
    return name;
  };
  return { work, end };
}

describe('a queue', () => {
  it('lets operations wait until those before them are done, failed ones too', async () => {
    const queue = new Queue();
    const notes: string[] = [];
    const [a, c] = ['a', 'c'].map((name) => operation(notes, name));
    const results = [
      queue.run(a.work, undefined),
      queue.run(() => Promise.reject(new Error('b failed')), undefined),
      queue.run(c.work, undefined),
    ];
    expect(queue.waiting).toBe(2);
    c.end();
    a.end();
    expect(await Promise.allSettled(results)).toMatchObject([
      { value: 'a' },
      { reason: new Error('b failed') },
      { value: 'c' },
    ]);
    expect(notes).toEqual(['a begins', 'a ends', 'c begins', 'c ends']);
    expect(queue.waiting).toBe(0);
  });

  it('drops an operation that is given up while it waits', async () => {
    const queue = new Queue();
    const notes: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => operation(notes, name));
    const giveUp = new AbortController();
    const first = queue.run(a.work, undefined);
    const second = queue.run(b.work, giveUp.signal);
    const third = queue.run(c.work, undefined);
    giveUp.abort(new Error('enough'));
    expect(queue.waiting).toBe(1);
    await expect(second).rejects.toThrow('enough');
    await expect(queue.run(b.work, giveUp.signal)).rejects.toThrow('enough');
    for (const each of [a, c]) each.end();
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(notes).toEqual(['a begins', 'a ends', 'c begins', 'c ends']);
  });

  it('answers at once when a running operation is given up, and goes on after its end', async () => {
    const queue = new Queue();
    const notes: string[] = [];
    const [a, b] = ['a', 'b'].map((name) => operation(notes, name));
    const giveUp = new AbortController();
    const first = queue.run(a.work, giveUp.signal);
    const second = queue.run(b.work, undefined);
    giveUp.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    expect(notes).toEqual(['a begins']);
    for (const each of [a, b]) each.end();
    expect(await second).toBe('b');
    expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});

it('ignores failures after an operation was given up or its signal was aborted', async () => {
  for (const isEarly of [true, false]) {
    const giveUp = new AbortController();
    let fail = (_: Error): void => {};
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    if (isEarly) giveUp.abort(new Error('enough'));
    const result = unlessAborted(work, giveUp.signal);
    giveUp.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    fail(new Error('too late')); // if nothing handled this error, the test run would fail
  }
});
