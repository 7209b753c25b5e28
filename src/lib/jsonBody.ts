/**
 * Returns an answer's body as JSON; null if it is not JSON.
 * Rejects, as `fetch` does, if the connection or the page ends before the body is complete, because half an answer does
 * not tell what the server did.
 */
export async function jsonBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
