import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, type Renderer, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ProblemTexts } from '../../src/form/ProblemText.tsx';
import type { Problem } from '../../src/form/problem.ts';

afterEach(cleanup);

interface PageProps {
  readonly session: Session;
  readonly renderers: readonly Renderer[];
}

function Page({ session, renderers }: PageProps) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

/** A page with this pending request, for a tool with this schema. */
async function open(input: z.ZodType, asked: unknown) {
  const tool = defineInterruptTool({ name: 't', input, answer: 'restart' });
  const renderers: readonly Renderer[] = [approval(tool)];
  const backend = scriptedBackend((agent) => agent.on('go', (turn) => turn.interrupt('t', asked)));
  const session = createSession({ backend });
  await session.send('go').outcome;
  return render(<Page session={session} renderers={renderers} />).container;
}

describe('a request that does not fit', () => {
  test('in thousands of ways says the first few and counts the others', async () => {
    const container = await open(z.array(z.string()), Array.from({ length: 10_000 }, Number));
    screen.getByText('… and 9,995 more problems');
    const said = [...container.querySelectorAll('.hp-note li')].map((one) => one.textContent);
    expect(said).toHaveLength(6);
    expect(said[4]).toBe('4 should be text; it’s a number');
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
  });

  test('in six ways says how many more, as one', async () => {
    await open(z.array(z.string()), [1, 2, 3, 4, 5, 6]);
    screen.getByText('… and 1 more problem');
  });

  test('in five ways says all of them', async () => {
    const container = await open(z.array(z.string()), [1, 2, 3, 4, 5]);
    expect(container.querySelectorAll('.hp-note li')).toHaveLength(5);
    expect(container.textContent).not.toContain('more problem');
  });

  test('twice in the same words says them twice', async () => {
    const wrong = z.unknown().superRefine((_, { addIssue }) => {
      addIssue('It is closed.');
      addIssue('It is closed.');
    });
    await open(wrong, {});
    expect(screen.getAllByText('It is closed.')).toHaveLength(2);
  });

  test('by a name without end says how it begins and how much more there is', async () => {
    const container = await open(z.record(z.string(), z.string()), {
      ['n'.repeat(200_000)]: 1,
    });
    const said = container.querySelector('.hp-note li')?.textContent ?? '';
    expect(said.length).toBeLessThan(1_000);
    expect(said).toMatch(/… and [\d,]+ more characters$/);
  });
});

test('an edit that is wrong in thousands of ways says the first few, and none without end', () => {
  const problems = Array.from({ length: 10_000 }, (_, at): Problem => {
    return { path: ['n'.repeat(10_000), at], code: 'schema', words: 'w'.repeat(10_000) };
  });
  const { container } = render(<ProblemTexts problems={problems} />);
  screen.getByText('… and 9,995 more problems');
  expect(container.textContent?.length).toBeLessThan(6_000);
});
