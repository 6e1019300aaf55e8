import type { GenerateRequest, Part } from 'genkit/beta';

/** A scripted model, so the example needs no API key: searches, buys, submits its result, and revises it when asked. */
export async function research({ messages }: GenerateRequest) {
  const results = messages.flatMap(({ content }) =>
    content.flatMap(({ toolResponse }) => (toolResponse ? [toolResponse] : [])),
  );
  const call = (name: string, input: object) =>
    answer([{ toolRequest: { name, ref: `${results.length}`, input } }]);
  const last = results.at(-1);
  if (!last) return call('findSuppliers', { of: 'tea' });
  if (last.name === 'findSuppliers') return call('buyReport', { title: 'Tea in 2026', price: 40 });
  const verdict = (last.output ?? {}) as { accepted?: boolean; feedback?: string };
  if (last.name === 'finish' && verdict.accepted) return answer([{ text: 'Then I am done.' }]);
  const report = `Three suppliers were compared. ${verdict.feedback ? `As asked: ${verdict.feedback}` : ''}`;
  const suppliers = [
    { supplier: 'Assam & Co', monthly: 120 },
    { supplier: 'Ceylon Direct', monthly: 95 },
  ];
  return call('finish', { report: report.trim(), suppliers });
}

const answer = (content: Part[]) => ({
  message: { role: 'model' as const, content },
  finishReason: 'stop' as const,
});
