export const texts = {
  title: 'For you',
  lead: 'Chosen from what you follow and read. What you mute never appears here.',
  leadDefault:
    'These are today’s stories, the same for everyone: tell us what you care about, and this page becomes yours.',
  change: 'Change your interests',
  choose: 'Choose your interests',
  because: {
    category: (name: string) => `FeedReason you follow ${name}`,
    topic: (name: string) => `FeedReason you follow the topic ${name}`,
    read: (name: string) => `FeedReason you read a lot of ${name}`,
    level: { beginner: 'Good to start with', intermediate: 'For your level', expert: 'For experts like you' },
    top: 'A story of the day',
  },
  end: 'That is all for now. More by category:',
  empty: 'Nothing left here.',
  emptyText: 'You may have muted a lot. Your muted sources and topics are in your profile.',
}

export type Texts = typeof texts
