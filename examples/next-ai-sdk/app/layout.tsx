import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './page.css';

export const metadata: Metadata = { title: 'Bank' };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
