export const texts = {
  title: 'For you',
  lead: 'Based on what you follow and read. What you mute never appears here.',
  leadDefault:
    'These are today’s stories, the same for everyone. Choose your interests to make this page yours.',
  change: 'Change your interests',
  choose: 'Choose your interests',
  because: {
    category: (name: string) => `Because you follow ${name}`,
    topic: (name: string) => `Because you follow the topic ${name}`,
    read: (name: string) => `Because you read a lot of ${name}`,
    level: { beginner: 'Good to start with', intermediate: 'For your level', expert: 'For experts like you' },
    top: 'A story of the day',
  },
  end: 'That’s all for now. More by category:',
  empty: 'Nothing left here.',
  emptyText: 'You may have muted a lot. You’ll find your muted sources and topics in your profile.',
}

export type Texts = typeof texts
