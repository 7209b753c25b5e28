export { default as sessionTexts } from './en/session.json' with { type: 'json' };
