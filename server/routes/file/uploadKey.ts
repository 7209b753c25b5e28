export const keyOf = (
  session: { organisationId: string; user: { id: string } },
  clientMessageId: string,
) => ({
  organisationId: session.organisationId,
  userId: session.user.id,
  clientMessageId,
});
