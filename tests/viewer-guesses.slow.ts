// Tests the built page as assistant with every shipped tree. viewer.full.ts takes only some trees.
// @module-tag browser
import { it } from 'vitest';
import { MANIFEST } from './manifest.ts';
import { findSecrets } from './viewer-guesses.ts';
import { useViewer } from './viewer-visit.ts';

const viewer = useViewer();

it('finds 50 secrets of 4x10, and one of every other shipped tree, within its promise', () =>
  findSecrets(viewer, MANIFEST, 50));
