export * from './account.ts';
export * from './password.ts';
export * from './profile.ts';
export * from './profile-of.ts';
export * from './provider.ts';
export * from './second-factors.ts';
export * from './sessions.ts';
export * from './users.ts';
