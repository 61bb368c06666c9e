export const oftenMocked = ['exemplar-items']
