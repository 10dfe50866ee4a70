// Tests whether the colours of the pegs and their letters differ enough under three kinds of colour
// blindness. The simulation uses the matrices of Machado, Oliveira and Fernandes (2009, severity 1).
import { expect, it } from 'vitest';
import { PEGS } from './symbols.tsx';

const KINDS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** Returns linear red, green and blue from 0 to 1. */
function linear(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** Returns the CIE Lab value (D65) of a colour after this matrix of colour blindness. */
function seen(hex: string, matrix: readonly number[]): number[] {
  const rgb = linear(hex);
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.min(1, Math.max(0, matrix[row] * rgb[0] + matrix[row + 1] * rgb[1] + matrix[row + 2] * rgb[2])),
  );
  const white = [0.95047, 1, 1.08883];
  const xyz = [
    0.4124 * r + 0.3576 * g + 0.1805 * b,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    0.0193 * r + 0.1192 * g + 0.9505 * b,
  ];
  const [x, y, z] = xyz.map((value, i) => {
    const part = value / white[i];
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

it.each(Object.entries(KINDS))('no two pegs look alike with %s', (_name, matrix) => {
  for (const [i, a] of PEGS.entries()) {
    for (const b of PEGS.slice(0, i)) {
      const [p, q] = [seen(a.fill, matrix), seen(b.fill, matrix)];
      expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]), `${a.fill} ${b.fill}`).toBeGreaterThan(10);
    }
  }
});

it('every letter can be read on its peg', () => {
  const light = (hex: string): number =>
    linear(hex).reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  for (const { fill, ink } of PEGS) {
    const [low, high] = [light(fill), light(ink)].sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
  }
});
