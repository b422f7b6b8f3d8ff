import { type ReactNode, useId } from 'react'

interface SectionProps {
  /** The target of links (`#…`). */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

/** A section of the profile: its title on the left, content beside it. */
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
