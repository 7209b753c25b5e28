export const Specification = ({ query: _ }: { query: Record<string, string> }) => null;
