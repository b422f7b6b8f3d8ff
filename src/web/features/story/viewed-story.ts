import type { StoryDetail } from '#contract/content/stories.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'

/** A revealed story, and the remaining allowance of the day. */
export interface ViewedStory {
  story: StoryDetail
  usage: Usage
}
