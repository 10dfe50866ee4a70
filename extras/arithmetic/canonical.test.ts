// Canonical forms compared with functions. If the numbers are in general position, two expressions are the
// same solution exactly if they are the same function of the numbers. Functions are compared by calculating
// modulo a large prime. Other tests rewrite expressions at random.
import { describe, expect, it } from 'vitest';
import { everyExpression, OPERATORS } from '../../tests/every-expression.ts';
import { canonicalForm } from '../../tests/form-of-expression.ts';
import { type Form, join, numberForm } from './canonical.ts';
import { type Expression, evaluate, formatExpression, type Operator } from './expression.ts';
import { formatRational } from './rational.ts';

/** Returns every form of these numbers once. No form may be worth 0. */
function everyForm(numbers: readonly number[]): Form[] {
  if (numbers.length === 1) return [numberForm(numbers[0])];
  const all = new Map<string, Form>();
  for (let mask = 1; mask < 2 ** numbers.length - 1; mask++) {
    const lefts = everyForm(numbers.filter((_, i) => (mask >> i) & 1));
    const rights = everyForm(numbers.filter((_, i) => !((mask >> i) & 1)));
    for (const left of lefts) {
      for (const right of rights) {
        for (const form of OPERATORS.map((operator) => join(operator, left, right))) all.set(form.key, form);
      }
    }
  }
  return [...all.values()];
}

const PRIME = 2n ** 61n - 1n;

function modulo(value: bigint): bigint {
  return ((value % PRIME) + PRIME) % PRIME;
}

function inverse(value: bigint): bigint {
  let result = 1n;
  for (let power = PRIME - 2n, base = value; power > 0n; power >>= 1n, base = modulo(base * base)) {
    if (power & 1n) result = modulo(result * base);
  }
  return result;
}

function asFunction(expression: Expression): bigint {
  // spreads the numbers over the field of the prime
  if (typeof expression === 'number') return modulo(BigInt(expression + 7) ** 9n);
  const [a, b] = [asFunction(expression.left), asFunction(expression.right)];
  if (expression.operator === '+') return modulo(a + b);
  if (expression.operator === '-') return modulo(a - b);
  return modulo(a * (expression.operator === '*' ? b : inverse(b)));
}

describe('canonical forms', () => {
  it.each([
    ['a + b = b + a', '2 + 3', '3 + 2'],
    ['a × b = b × a', '2 * 3', '3 * 2'],
    ['a − (b − c) = a − b + c', '9 - ( 5 - 2 )', '9 - 5 + 2'],
    ['a ÷ (b ÷ c) = a ÷ b × c', '9 / ( 5 / 2 )', '9 / 5 * 2'],
    ['× 1 = ÷ 1', '9 * 1', '9 / 1'],
    ['× 1 anywhere', '( 9 * 1 ) + 5', '( 9 + 5 ) / 1'],
    ['÷ (3 − 2) = × (3 − 2)', '9 / ( 3 - 2 )', '9 * ( 3 - 2 )'],
    ['+ 0 = − 0 anywhere', '( 9 + 0 ) * 5', '9 * 5 - 0'],
    ['(a − b)(c − d) = (b − a)(d − c)', '( 9 - 5 ) * ( 7 - 2 )', '( 5 - 9 ) * ( 2 - 7 )'],
    ['a + (b − c)d = a − (c − b)d', '9 + ( 5 - 7 ) * 2', '9 - ( 7 - 5 ) * 2'],
    ['a − b = 0 = b − a', '2 * 3 - 6', '6 - 2 * 3'],
  ])('%s', (_law, one, other) => {
    expect(canonicalForm(read(one)).key).toBe(canonicalForm(read(other)).key);
  });

  it.each([
    ['1 ÷ 5 is not 5', '1 / 5', '5 * 1'],
    ['the distributive law makes another solution', '2 * ( 3 + 5 )', '2 * 3 + 2 * 5'],
    ['2 × 2 is not 2 + 2', '2 * 2', '2 + 2'],
    ['6 ÷ 6 × 5 is not 6 − 6 + 5', '6 / 6 * 5', '6 - 6 + 5'],
  ])('%s', (_law, one, other) => {
    expect(canonicalForm(read(one)).key).not.toBe(canonicalForm(read(other)).key);
  });

  it('are the functions of four numbers: 7680 expressions, 1170 functions', () => {
    const functions = new Map<bigint, string>();
    const keys = new Map<string, bigint>();
    const expressions = everyExpression([101, 1009, 10007, 100003]);
    for (const expression of expressions) {
      const value = asFunction(expression);
      const { key } = canonicalForm(expression);
      expect(functions.get(value) ?? key).toBe(key);
      expect(keys.get(key) ?? value).toBe(value);
      functions.set(value, key);
      keys.set(key, value);
    }
    expect([expressions.length, functions.size, keys.size]).toEqual([7680, 1170, 1170]);
  });

  // Published as sequence A140606 of the On-Line Encyclopedia of Integer Sequences.
  it.each([
    [1, 1],
    [2, 6],
    [3, 68],
    [4, 1170],
    [5, 27142],
  ])('of %i numbers in general position there are %i', (count, forms) => {
    expect(everyForm([421, 877, 1543, 2711, 5003].slice(0, count))).toHaveLength(forms);
  });

  it('survive 20 000 random rewritings, and different values never merge', () => {
    const random = createRandom(7);
    const values = new Map<string, string>();
    let rewritten = 0;
    while (rewritten < 20_000) {
      let expression = randomExpression(random, 2 + Math.floor(random() * 5));
      const before = worth(expression);
      if (before === undefined) continue;
      const { key } = canonicalForm(expression);
      for (let i = 0; i < 4; i++) {
        const next = rewrite(expression, random);
        // the law a ÷ b × 0 = a ÷ (b ÷ 0) fails, because it divides by 0
        if (worth(next) === undefined) continue;
        rewritten++;
        if (canonicalForm(next).key !== key) {
          expect(`${formatExpression(next)}: ${canonicalForm(next).key}`).toBe(
            `${formatExpression(expression)}: ${key}`,
          );
        }
        expression = next;
      }
      expect(worth(expression)).toBe(before);
      expect(values.get(key) ?? before).toBe(before);
      values.set(key, before);
    }
  });
});

/** Reads an expression with spaces and the usual precedence; enough for a test. */
function read(text: string): Expression {
  const tokens = text.split(' ');
  const level = (operators: string, next: () => Expression): Expression => {
    let left = next();
    while (operators.includes(tokens[0] ?? '?'))
      left = { operator: tokens.shift() as Operator, left, right: next() };
    return left;
  };
  const atom = (): Expression => {
    const token = tokens.shift();
    if (token !== '(') return Number(token);
    const inner = sum();
    tokens.shift();
    return inner;
  };
  const sum = (): Expression => level('+-', () => level('*/', atom));
  return sum();
}

type Random = () => number;

function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomExpression(random: Random, count: number): Expression {
  if (count === 1) return Math.floor(random() * 8);
  const cut = 1 + Math.floor(random() * (count - 1));
  const operator = OPERATORS[Math.floor(random() * 4)];
  return { operator, left: randomExpression(random, cut), right: randomExpression(random, count - cut) };
}

function worth(expression: Expression): string | undefined {
  try {
    return formatRational(evaluate(expression));
  } catch {
    return undefined;
  }
}

/**
 * Applies a random law of arithmetic somewhere in an expression of several numbers. Returns the expression
 * unchanged if the law does not apply there.
 */
function rewrite(expression: Expression, random: Random): Expression {
  if (typeof expression === 'number') return expression;
  const { operator, left, right } = expression;
  const where = random();
  if (where < 0.3) return { operator, left: rewrite(left, random), right };
  if (where < 0.6) return { operator, left, right: rewrite(right, random) };
  return LAWS[Math.floor(random() * LAWS.length)](operator, left, right) ?? expression;
}

type Law = (operator: Operator, left: Expression, right: Expression) => Expression | undefined;

const node = (left: Expression, operator: Operator, right: Expression): Expression => ({
  operator,
  left,
  right,
});
const inverseOf: Record<Operator, Operator> = { '+': '-', '-': '+', '*': '/', '/': '*' };

const LAWS: readonly Law[] = [
  // a + b = b + a
  (o, a, b) => (o === '+' || o === '*' ? node(b, o, a) : undefined),
  // a ∘ (b + c) = (a ∘ b) ∘ c, a − (b − c) = (a − b) + c, and the same for products
  (o, a, b) => {
    if (typeof b === 'number' || isSum(b.operator) !== isSum(o)) return undefined;
    return node(node(a, o, b.left), o === '+' || o === '*' ? b.operator : inverseIf(b.operator, o), b.right);
  },
  // (a + b) ∘ c = a + (b ∘ c), (a − b) + c = a − (b − c), and the same for products
  (o, a, b) => {
    if (typeof a === 'number' || isSum(a.operator) !== isSum(o)) return undefined;
    return node(
      a.left,
      a.operator,
      node(a.right, a.operator === '+' || a.operator === '*' ? o : inverseOf[o], b),
    );
  },
  // x × 1 = x ÷ 1, x + 0 = x − 0
  (o, a, b) => ((b === 1 && !isSum(o)) || (b === 0 && isSum(o)) ? node(a, inverseOf[o], b) : undefined),
  // (x × 1) ∘ y = (x ∘ y) × 1
  (o, a, b) =>
    typeof a !== 'number' && a.operator === '*' && a.right === 1
      ? node(node(a.left, o, b), '*', 1)
      : undefined,
  // x + (a − b) × c = x − (b − a) × c
  (o, a, b) => {
    if (!isSum(o) || typeof b === 'number' || isSum(b.operator)) return undefined;
    if (typeof b.left === 'number' || b.left.operator !== '-') return undefined;
    return node(a, inverseOf[o], node(node(b.left.right, '-', b.left.left), b.operator, b.right));
  },
];

function isSum(operator: Operator): boolean {
  return operator === '+' || operator === '-';
}

/** Returns the operator that must replace `operator` when the brackets after `outer` are removed. */
function inverseIf(operator: Operator, outer: Operator): Operator {
  return outer === '-' || outer === '/' ? inverseOf[operator] : operator;
}
