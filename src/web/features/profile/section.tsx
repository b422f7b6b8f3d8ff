import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** One matter of the profile: what it is about on the left, the rest beside it. */
export const Section = ({ title, text, children }: SectionProps) => {
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="profile-fields">{children}</div>
    </section>
  )
}
