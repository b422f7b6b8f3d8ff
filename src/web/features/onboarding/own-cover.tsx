import type { OnboardingAnswers } from '#contract/readers/user.ts'
import { drawnCover } from '#web/lib/page/drawn-cover.ts'

/**
 * A cover drawn from the answers so far, each of which draws another. It takes what a screen leaves free, and
 * nothing on a small one.
 */
export const OwnCover = ({ answers }: { answers: OnboardingAnswers }) => {
  const { favoriteCategories: [favourite] = [] } = answers
  const cover = drawnCover(JSON.stringify(answers), favourite)
  return (
    <span className="onboarding-cover" data-category={cover.category}>
      <img key={cover.url} src={cover.url} alt="" width={1200} height={750} />
    </span>
  )
}
