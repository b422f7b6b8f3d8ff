import { type ReactNode, useId } from 'react'

interface SectionProps {
  /** For addresses that lead here (`#…`). */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

/** One matter of the profile: what it is about on the left, the rest beside it. */
export const Section = ({ id, title, text, children }: SectionProps) => {
  const titleId = useId()
  return (
    <section id={id} className="profile-section" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="profile-fields">{children}</div>
    </section>
  )
}
