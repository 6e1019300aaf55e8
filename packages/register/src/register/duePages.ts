import type { RegisterStore, RequestRecord } from '../store/registerStore.ts';

const PAGE = 200;

/** Reads the due records up to a time, page by page. */
export async function* duePages(
  store: Pick<RegisterStore, 'list'>,
  query: Pick<Parameters<RegisterStore['list']>[0], 'states'> & { readonly dueBy: number },
): AsyncGenerator<readonly RequestRecord[], void> {
  for (let after: RequestRecord | undefined; ; ) {
    const page = await store.list({ ...query, limit: PAGE, ...(after ? { after } : {}) });
    yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
