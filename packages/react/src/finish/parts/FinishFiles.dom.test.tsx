import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeHandle } from '../../../test/harness/handles.ts';
import { FinishCard } from '../FinishCard.tsx';

afterEach(cleanup);

test.each(['', ' ', '\n'])(
  'a file without a name (%j) says that it has none, and can be saved',
  (name) => {
    const interrupt = makeHandle({ name: 'finish', input: { report: 'Done.' } });
    render(<FinishCard interrupt={interrupt} files={() => [{ name, content: 'abc' }]} />);
    expect(document.querySelector('.hp-files li')?.textContent).toMatch(/^No text 3 /);
    expect(screen.getByRole('button', { name: 'Save', description: 'No text' })).toBeTruthy();
  },
);
