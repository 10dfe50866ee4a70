// Tests the picture of a front: its marks, and the line through the supported points.
import { expect, it } from 'vitest';
import { frontSvg } from './front-svg.ts';

it('draws supported points filled, on a line, and unsupported ones hollow', () => {
  const points = [
    { total: 142, last: 4, supported: true },
    { total: 144, last: 3, supported: false },
    { total: 145, last: 2, supported: true },
  ];
  const svg = frontSvg('a game', 40, { turns: 5, points });
  const marks = [...svg.matchAll(/<circle cx="([\d.]+)".*? fill="(#\w+)".*?<title>(.*?)<\/title>/g)].map(
    ([, ...parts]) => parts,
  );
  expect(marks).toEqual([
    ['90', '#3b6ea5', '4 codes, total 142, average 3.5500'],
    ['423.3', '#fff', '3 codes, total 144, average 3.6000, unsupported'],
    ['590', '#3b6ea5', '2 codes, total 145, average 3.6250'],
  ]);
  expect(/<polyline points="(.*?)"/.exec(svg)?.[1]).toBe('90,70 590,320');
});
