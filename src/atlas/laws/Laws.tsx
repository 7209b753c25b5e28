export const Laws = ({ query: _ }: { query: Record<string, string> }) => null;
