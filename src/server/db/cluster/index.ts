export { ClusterError } from './cluster-error.ts';
export { hasCluster } from './place.ts';
export { type Cluster, type ClusterOrder, openCluster } from './open-cluster.ts';
