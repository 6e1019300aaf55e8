import { methodsOf } from '../recording/recording.ts';
import { FieldList } from './FieldList.tsx';
import type { Source } from './source.ts';
import { words } from './words.ts';

/** Shows what the session's backend can do. */
export function BackendSection({ source: { session } }: { readonly source: Source }) {
  const { id, capabilities } = session.backend;
  const methods = methodsOf(session.backend).join(', ');
  return (
    <FieldList
      fields={[
        [words.fields.id, id],
        ...Object.entries(capabilities),
        [words.fields.methods, methods || words.none],
      ]}
    />
  );
}
