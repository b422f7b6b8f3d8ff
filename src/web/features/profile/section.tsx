import { type ReactNode, useId } from 'react'

interface SectionProps {
  /** The fragment of links that lead to this section. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

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
