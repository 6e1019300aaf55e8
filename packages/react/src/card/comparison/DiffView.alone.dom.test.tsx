import '../../../../../scripts/loadParts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DiffView } from './DiffView.tsx';

const compared = vi.hoisted(() => ({ times: 0 }));
vi.mock('./diffLines.ts', async (original) => {
  const real = await original<typeof import('./diffLines.ts')>();
  return {
    ...real,
    diffLines: (before: string, after: string) => {
      compared.times += 1;
      return real.diffLines(before, after);
    },
  };
});

afterEach(cleanup);

test('giants are not compared: it says so, and both are there to be shown whole', () => {
  const text = 'line\n'.repeat(30_000);
  render(<DiffView before={`${text}old`} after={`${text}new`} />);
  expect(compared.times).toBe(0);
  expect(screen.getByText(/^Too large to compare line by line/)).toBeTruthy();
  expect(screen.getByText('Before')).toBeTruthy();
  expect(screen.getByText('After')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Show all' })).toHaveLength(2);
});

test('compares texts of ordinary size', () => {
  render(<DiffView before="a" after="b" />);
  expect(compared.times).toBe(1);
});
