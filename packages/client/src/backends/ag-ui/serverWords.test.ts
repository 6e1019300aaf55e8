import { expect, test } from 'vitest';
import { message, play, runOf } from './fixtures.testkit.ts';

const frameworks = ['pydantic-ai-approve', 'agent-framework-approve', 'strands-approve'];

test.each(frameworks)(
  '%s: its sentence for every call is no reason of the server',
  async (name) => {
    const { interrupts } = await play(runOf(name, 1), message);
    expect(interrupts.map((one) => [one.name, one.message])).toEqual([['send_email', undefined]]);
  },
);

test.each(frameworks)('%s: words of the author are the server’s reason', async (name) => {
  const run = runOf(name, 1);
  const body = run.response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
  const said = body.replace(/"message":"Approve (?:\\.|[^"\\])*"/, '"message":"Ask a DBA."');
  const response = { ...run.response, arrivals: [new TextEncoder().encode(said)] };
  const { interrupts } = await play({ ...run, response }, message);
  expect(interrupts.map((one) => one.message)).toEqual(['Ask a DBA.']);
});
