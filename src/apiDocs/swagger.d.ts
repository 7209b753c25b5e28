declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Draws the page; the options that Parley uses (https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration). */
  export default function SwaggerUI(options: {
    dom_id: string;
    url: string;
    deepLinking: boolean;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    displayRequestDuration: boolean;
    persistAuthorization: boolean;
    validatorUrl: null;
  }): unknown;
}
