import type { ReactNode } from 'react'

/** A page of the workbench: each component under its name, in all its states. */
export const States = ({ title, of }: { title: string; of: Record<string, ReactNode> }) => (
  <main className="workbench-states">
    <h1>{title}</h1>
    {Object.entries(of).map(([name, states]) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        {states}
      </section>
    ))}
  </main>
)
