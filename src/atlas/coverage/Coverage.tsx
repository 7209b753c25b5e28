export const Coverage = () => null;
