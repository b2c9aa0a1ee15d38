import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SoapCall, SoapService } from './soap.ts';
import { readSoap, SOAP_TYPE, soapAnswer, soapFault, SoapProblem } from './soap.ts';
import { XmlProblem } from './xml-reader.ts';

interface Operations {
  readonly service: SoapService;
  /** The result of an operation. @throws SoapProblem when the operation is unknown or does not match the WSDL */
  readonly resultOf: (call: SoapCall) => string;
}

/** Answers a call of a SOAP service, or with a fault. */
export function answerSoap(request: FastifyRequest, reply: FastifyReply, { service, resultOf }: Operations) {
  reply.type(SOAP_TYPE);
  try {
    const call = readSoap(String(request.body), service);
    return reply.send(soapAnswer(call.operation, resultOf(call), service));
  } catch (error) {
    if (!(error instanceof SoapProblem || error instanceof XmlProblem)) throw error;
    return reply.code(400).send(soapFault(error.message));
  }
}
