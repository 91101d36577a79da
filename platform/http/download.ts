import type { FastifyReply } from 'fastify';

/**
 * Answers with a file to save. Even if a browser opens it, it cannot run scripts or load anything.
 * @param fileName letters that do not belong into a header are left out
 */
export const asDownload = (reply: FastifyReply, fileName: string, type = 'application/octet-stream'): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName.replace(/[^\w. -]/g, '')}"`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type(type);
