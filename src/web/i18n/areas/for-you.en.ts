export const en = {
  title: 'For you',
  lead: 'Chosen by what you follow and read. What you muted is never here.',
  leadDefault:
    'These are the stories of the day, for everybody: tell us what you care for, and this page becomes yours.',
  change: 'Change your interests',
  choose: 'Choose your interests',
  because: {
    category: (name: string) => `Because you follow ${name}`,
    topic: (name: string) => `Because you follow the topic ${name}`,
    read: (name: string) => `Because you read much of ${name}`,
    level: { beginner: 'Easy to begin with', intermediate: 'For your level', expert: 'For experts like you' },
    top: 'A story of the day',
  },
  end: 'That is all for now. More by category:',
  empty: 'Nothing is left here.',
  emptyText: 'You may have muted much. Muted sources and topics stand in your profile.',
}
