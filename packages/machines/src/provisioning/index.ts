export { type Availability, availabilityOf, fewSeatsLeft, type Obstacle } from './availability.ts';
export { type Agreements, type Contact, loadAgreements } from './load-agreements.ts';
export { type ContractParts, type ProvisioningActor, provisioningMachine } from './provisioning.machine.ts';
