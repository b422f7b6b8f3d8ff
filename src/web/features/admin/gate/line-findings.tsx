import { useTexts } from '#web/i18n/i18n.tsx'
import { type LineCheck, lineVerdictOf } from './line-check.ts'

export const LineFindings = ({ checked }: { checked: LineCheck }) => {
  const { lines, cases } = useTexts('lexicon')
  const { problems, effect } = checked
  const standing = lineVerdictOf(checked)
  if (standing === 'refused')
    return (
      <ul className="admin-findings admin-problem">
        {problems.map(({ rule, words }) => (
          <li key={rule}>
            {lines.problems[rule]} {words.length > 0 && <b>{words.join(', ')}</b>}
          </li>
        ))}
      </ul>
    )
  const { compared, good_let_through, held_back, wrong_let_through } = effect
  const isSame = good_let_through + held_back + wrong_let_through.length === 0
  return (
    <div className="admin-findings">
      {standing === 'sound' && <p>{lines.sound}</p>}
      <p>
        {compared === 0 ? lines.untouched : lines.compared(compared)}{' '}
        {compared > 0 && isSame && lines.noChange}{' '}
        {good_let_through > 0 && lines.goodLetThrough(good_let_through)}{' '}
        {held_back > 0 && lines.heldBack(held_back)}
      </p>
      {wrong_let_through.length > 0 && (
        <>
          <p className="admin-problem">{lines.wrongLetThrough(wrong_let_through.length)}</p>
          <ul className="admin-articles">
            {wrong_let_through.map(({ id, sentence, kind }) => (
              <li key={id}>
                {sentence} <span className="admin-small">({cases.kinds[kind]})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
