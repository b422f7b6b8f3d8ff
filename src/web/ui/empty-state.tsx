import { type ReactNode, useId } from 'react'

interface EmptyStateProps {
  title: string
  /** What the reader can do about it: a sentence, and below it links. */
  text?: string | undefined
  children?: ReactNode
}

/** In place of a list without entries. */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => {
  const id = useId()
  return (
    <section className="empty" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="dek my-3">{text}</p>}
      {children}
    </section>
  )
}
