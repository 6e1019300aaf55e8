'use client';

import { useState } from 'react';

/** What any page of a client component costs. */
export default function Plain() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
