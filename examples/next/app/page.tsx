import { Bank } from './bank';

// A server component, rendered when the app is built. It needs no <Suspense> around what it shows of the kit.
export default function Home() {
  return (
    <main>
      <h1>Bank</h1>
      <Bank />
    </main>
  );
}
