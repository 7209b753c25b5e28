declare module 'virtual:atlas' {
  const found: unknown;
  export default found;
}
