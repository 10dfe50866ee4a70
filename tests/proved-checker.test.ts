// Checks that extras/coq/README.md quotes the proved claim word for word, and that the sources assume
// nothing.
import { describe, expect, it } from 'vitest';
import { blocksOf, PROOFS, sourceOf } from './proved-checker.ts';

const page = sourceOf('README.md');
const sources = new Map(PROOFS.map((name) => [name, sourceOf(name)]));

describe('the page of the proved checker', () => {
  const blocks = blocksOf(page, 'coq');

  it.each(blocks)('quotes a source: %s', (block) => {
    expect([...sources.values()].filter((text) => text.includes(block))).toHaveLength(1);
  });

  it('quotes all definitions of games and costs, and the theorems', () => {
    const quoted = blocks.join('\n');
    for (const name of ['Game.v', 'Words.v', 'Cost.v']) {
      const [definitions] = (sources.get(name) as string).split(
        /\(\*\* \* (?:Codes|Feedback as digits) \*\)/,
      );
      for (const [, word] of definitions.matchAll(/^(?:Definition|Fixpoint|Inductive|Record) (\w+)/gm)) {
        expect(quoted).toMatch(new RegExp(`^(?:Definition|Fixpoint|Inductive|Record) ${word}\\b`, 'm'));
      }
    }
    for (const name of ['sound', 'sound_for_words', 'doubled_letters'])
      expect(quoted).toMatch(new RegExp(`^Theorem ${name} :`, 'm'));
  });

  it('lists the files', () => {
    expect([...page.matchAll(/^\| \[(\w+\.v)\]/gm)].map(([, name]) => name).sort()).toEqual(
      [...PROOFS].sort(),
    );
  });
});

describe('the proofs', () => {
  it.each([...sources])('%s takes nothing for granted', (_, text) => {
    expect(text).not.toMatch(
      /\b(?:Admitted|admit|Axioms?|Parameters?|Conjecture|Abort|bypass_check|Unset Guard|Set Type In Type)\b/,
    );
  });

  it('have at most 239 000 characters, without indentation', () => {
    const length = [...sources.values()].reduce((sum, text) => sum + text.replace(/\s+/g, ' ').length, 0);
    expect(length).toBeLessThanOrEqual(239_000);
  });
});
