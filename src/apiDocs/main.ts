import 'swagger-ui-dist/swagger-ui.css';
import './page.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const { classList, dataset } = document.documentElement;
classList.toggle('dark-mode', dataset['theme'] === 'dark');

SwaggerUI({
  dom_id: '#root',
  url: '/api/public/v1/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // A token that is stored would outlive the page.
  persistAuthorization: false,
  // The badge would ask a server of Swagger's about this one.
  validatorUrl: null,
});
