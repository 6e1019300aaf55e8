/** The input of each example’s `pay` tool. */
export interface Payment {
  readonly to: string;
  readonly eur: number;
}

/** The payments that a message asks for, such as “Pay Ada 50 and Ben 20”: the script of the models in this folder. */
export function paymentsIn(text: string): readonly Payment[] {
  if (!/^pay /i.test(text)) return [];
  return [...text.matchAll(/(\p{Lu}\S*) (\d+)/gu)].map(([, to = '', eur]) => ({
    ...{ to, eur: Number(eur) },
  }));
}

/** The model’s text when it calls no tool: the results, or a hint. */
export function wordsFor(results: readonly string[]): string {
  return results.length > 0 ? `Done. ${results.join(' ')}` : 'Try “Pay Ada 50”.';
}
