import { DeskPage } from './DeskPage.tsx';
import { EntrancePage } from './EntrancePage.tsx';
import { RequesterPage } from './RequesterPage.tsx';
import './expenses.css';
import { OverviewPage } from './OverviewPage.tsx';
import { type Colleague, useOffice } from './office.ts';
import { RequestPage } from './RequestPage.tsx';
import { SignedIn } from './SignedIn.tsx';

/** All pages of the scene: `/expenses`, `/expenses/requests/:id` and, for each person, `/expenses/:person…`. */
export function ExpensesPage({ path }: { readonly path: string }) {
  const { data: office } = useOffice();
  const [, first = '', second, id = ''] = path.split('/');
  if (!office) return <main className="pg-plain">Loading…</main>;
  if (first === '') return <OverviewPage office={office} />;
  if (first === 'requests') return <EntrancePage office={office} id={second ?? ''} />;
  const who = office.people.find((one) => one.id === first);
  if (!who) return <main className="pg-plain">There’s nobody by this name.</main>;
  return (
    <SignedIn who={who}>
      <PageOf who={who} office={office} id={second === 'requests' ? id : ''} />
    </SignedIn>
  );
}

function PageOf({
  who,
  office,
  id,
}: {
  readonly who: Colleague;
  readonly office: Parameters<typeof OverviewPage>[0]['office'];
  readonly id: string;
}) {
  if (id !== '') return <RequestPage who={who} office={office} id={id} />;
  if (who.id === 'ada') return <RequesterPage who={who} office={office} />;
  return <DeskPage who={who} office={office} />;
}
