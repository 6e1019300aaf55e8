import { Bank } from './bank';

// A server component, rendered at build time. The kit’s components need no <Suspense> around them.
export default function Home() {
  return (
    <main>
      <h1>Bank</h1>
      <Bank />
    </main>
  );
}
