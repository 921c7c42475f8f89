/** Ids that several examples share, so that they tell of one player. */
export const exampleIds = {
  player: '01939f00-1111-7222-8333-444455556666',
  country: 'DEU',
  session: '01939f5e-8c4a-7c3b-9d2e-5f6a7b8c9d0e',
  deposit: 'D7K2M9QX4T',
  withdrawal: 'W3H8P5ZC6N',
  card: '01939f57-4d5e-7f60-8172-93a4b5c6d7e8',
  game: 'river-of-gold',
  gameSession: '01939f61-77aa-7d10-9b3c-4e5f60718293',
  round: '01939f62-0c1d-7e2f-8a3b-4c5d6e7f8091',
  case: '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f',
  document: '01939f70-2222-7333-8444-555566667777',
  informationRequest: '01939f72-2b3c-7d4e-8f50-617283940a1d',
  settingChange: '01939f70-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
} as const
