import type { ReactNode } from 'react'

/** One component with its states side by side. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="example" aria-labelledby={`of-${name}`} data-component={name}>
    <h2 id={`of-${name}`}>{name}</h2>
    <div className="example-states">{children}</div>
  </section>
)
