/**
 * The body of an answer as JSON; null for a body that is not JSON. Rejects, as `fetch` does, when the connection or the
 * page ends before the body is there: half an answer says nothing about what the server did.
 */
export async function jsonBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
