// Tests the SVG elements that calls of a canvas become.
import { expect, it } from 'vitest';
import { SvgBrush } from './svg-brush.ts';

it('writes pieces of rings, whole circles and their colours', () => {
  const brush = new SvgBrush();
  brush.beginPath();
  brush.moveTo(10, 0);
  brush.arc(0, 0, 10, 0, Math.PI / 2);
  brush.arc(0, 0, 5, Math.PI / 2, 0, true);
  brush.closePath();
  brush.fillStyle = 'rgb(1, 2, 3)';
  brush.globalAlpha = 0.5;
  brush.fill();
  brush.globalAlpha = 1;
  brush.strokeStyle = '#fff';
  brush.lineWidth = 2;
  brush.stroke();
  brush.beginPath();
  brush.arc(0, 0, 10, 0, 2 * Math.PI);
  brush.fill();
  const ring = 'M10 0L10 0A10 10 0 0 1 0 10L0 5A5 5 0 0 0 5 0Z';
  expect(brush.elements.split('\n')).toEqual([
    `<path d="${ring}" fill="rgb(1, 2, 3)" opacity="0.5"/>`,
    `<path d="${ring}" fill="none" stroke="#fff" stroke-width="2"/>`,
    '<path d="M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0" fill="rgb(1, 2, 3)"/>',
  ]);
});

it('turns texts, and escapes their signs', () => {
  const brush = new SvgBrush();
  brush.font = '600 12px system-ui, sans-serif';
  brush.fillStyle = '#111';
  brush.save();
  brush.translate(5, 6);
  brush.rotate(Math.PI / 2);
  brush.fillText('<&>', 0, 0);
  brush.restore();
  brush.font = '10.2px sans-serif';
  brush.fillText('0123', 1, 2);
  expect(brush.elements.split('\n')).toEqual([
    '<text x="0" y="0" font-weight="600" font-size="12px" fill="#111"' +
      ' transform="translate(5 6) rotate(90)">&lt;&amp;&gt;</text>',
    '<text x="1" y="2" font-weight="400" font-size="10.2px" fill="#111">0123</text>',
  ]);
  brush.clearRect();
  expect(brush.elements).toBe('');
});
