import type { Schema } from './schema.ts';

/** One operation of the document, as the fuzzer needs it. */
export interface Target {
  name: string;
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  params: Schema;
  query: Schema;
  body: Schema | null;
  isMultipart: boolean;
  isIdempotent: boolean;
  isPublic: boolean;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown[];
}

export interface Document {
  paths: Record<string, Record<string, Described>>;
}

const schemaOf = (parameters: Parameter[], place: string): Schema => {
  const here = parameters.filter((it) => it.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
};

/** Every operation that the document describes. */
export const targetsOf = ({ paths }: Document): Target[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, security }]) => {
      const content = requestBody?.content ?? {};
      const multipart = content['multipart/form-data'];
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        params: schemaOf(parameters, 'path'),
        query: schemaOf(parameters, 'query'),
        body: (multipart ?? content['application/json'])?.schema ?? null,
        isMultipart: multipart !== undefined,
        isIdempotent: parameters.some((it) => it.in === 'header' && it.name === 'Idempotency-Key'),
        isPublic: security?.length === 0,
      };
    }),
  );
