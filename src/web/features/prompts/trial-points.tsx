import { useTexts } from '#web/i18n/i18n.tsx'
import './prompts.css'

export const TrialPoints = () => {
  const t = useTexts('trial')
  return (
    <>
      <p>{t.lead}</p>
      <ul className="prompt-points">
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
