import type { APIGatewayProxyEvent } from "aws-lambda";

/** What API Gateway (REST, proxy integration) hands to the function behind a matched resource. */
export type ApiEvent = APIGatewayProxyEvent;
